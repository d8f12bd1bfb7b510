// What package.json says of the program.
import { readAsset } from './surroundings.js';

export function readVersion(): string {
  return readManifest().version;
}

/** Returns the oldest version of Node.js that runs it, such as `20.19`. */
export function readNeededNode(): string {
  return readManifest().engines.node.replace('>=', '');
}

function readManifest() {
  return JSON.parse(readAsset('package.json')) as { version: string; engines: { node: string } };
}
