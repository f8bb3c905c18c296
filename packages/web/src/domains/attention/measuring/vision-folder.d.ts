interface ImportMetaEnv {
  /** The address of the folder with the detector's files. It changes when the files change. */
  readonly VISION_FOLDER: string;
}
