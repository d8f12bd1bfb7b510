import { because, type Cause } from '../core/problem.js';

export function outputFolderIsNeeded(): Cause {
  return because`is needed; name a folder, such as -o spring/`;
}

export function seedAndSecretFile(): Cause {
  return because`cannot be combined with --secret-file; give one of the two`;
}
