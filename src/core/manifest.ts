// What package.json says of the program.
import { readAsset } from './platform.js';

export function readVersion(): string {
  return (JSON.parse(readAsset('package.json')) as { version: string }).version;
}
