import { msg, type Message } from '../core/problem.js';

export function keyBelongsToOtherRequest(): Message {
  return msg`belongs to a request with other fields; draw a new one for each pack`;
}

export function noSuchPack(): Message {
  return msg`there is no such pack, or its token is another one; send the token that came with the pack as Authorization: Bearer`;
}

export function packIsTooLarge(sheets: number, most: number): Message {
  return msg`${sheets} sheets are more than the ${most} that are made while a client waits; make the pack with the command line, or start the service with --store-file`;
}

export function packFailed(): Message {
  return msg`the pack failed; see its status for why, and order it again`;
}

export function packIsNotDone(): Message {
  return msg`the pack is not done; wait until it is done`;
}

export function storeCannotBeReached(): Message {
  return msg`the database of the packs cannot be reached; try again in a moment`;
}
