interface ImportMetaEnv {
  /** Address of the folder with the detector's files; it changes with them. */
  readonly VISION_FOLDER: string;
}
