/**
 * Imported first by every entry point: ends with a kind message if Node is too old to run the product. The minimum is
 * the one in package.json's `engines`. It is repeated here because this runs before anything else can.
 */
const [neededMajor, neededMinor] = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  console.error(
    `Vivavoce needs Node ${neededMajor}.${neededMinor} or newer; this is Node ${process.versions.node}.`,
  );
  console.error(
    'Install a newer one from https://nodejs.org (the LTS version) and run the same command again.',
  );
  process.exit(1);
}
