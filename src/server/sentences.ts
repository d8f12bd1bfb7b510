import { because, type Cause } from '../core/problem.js';

export function keyBelongsToOtherRequest(): Cause {
  return because`belongs to a request with other fields; draw a new one for each pack`;
}

export function noSuchPack(): Cause {
  return because`there is no such pack, or its token is another one; send the token that came with the pack as Authorization: Bearer`;
}

export function packFailed(): Cause {
  return because`the pack failed; see its status for why, and order it again`;
}

export function packHasExpired(): Cause {
  return because`the pack has expired and is deleted; order it again`;
}

export function packIsNotDone(): Cause {
  return because`the pack is not done; wait until it is done`;
}

export function packWasDeleted(): Cause {
  return because`the pack was deleted; order it again`;
}

export function resultWasDamaged(what: string | number): Cause {
  return because`the ${what} of the pack was damaged on the disk; order the pack again`;
}

export function serviceIsStopping(): Cause {
  return because`the service is shutting down; try again in a moment`;
}

export function storeCannotBeReached(): Cause {
  return because`the database of the packs cannot be reached; try again in a moment`;
}
