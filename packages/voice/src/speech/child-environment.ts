/** The parts of our environment that a speech process needs. Provider keys are left out. */
const PASSED_ON = ['PATH', 'SystemRoot', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'ESPEAK_DATA_PATH'];

/** Returns the environment for a speech process. */
export function childEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
}
