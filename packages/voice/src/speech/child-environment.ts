/** What a speech process needs of our environment. Keys of providers are not among it. */
const PASSED_ON = ['PATH', 'SystemRoot', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'ESPEAK_DATA_PATH'];

/** The environment for a speech process. */
export function childEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
}
