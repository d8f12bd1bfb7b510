import { asGiven, msg, type Message, fieldName } from './problem.js';

export function argumentOfOtherKind(kind: string | number, give: string | number): Message {
  return msg`must be of type ${kind}; ${give}`;
}

export function csvIsTooLarge(length: string | number, bytes: string | number): Message {
  return msg`has ${length} bytes, more than ${bytes} MiB; split it into several`;
}

export function fieldIsMissing(): Message {
  return msg`is missing`;
}

export function fieldIsNotOneOf(suggestion: string | number, names: string | number): Message {
  return msg`is not a field here${suggestion}; use ${names}`;
}

export function hasOtherNumberOfShips(ships: string | number, needed: string | number): Message {
  return msg`has ${ships} ships instead of ${needed}`;
}

export function inputIsNotUtf8(): Message {
  return msg`is not UTF-8 text; save it as UTF-8`;
}

export function nameIsEmpty(): Message {
  return msg`is empty; write a name`;
}

export function noFleetCanBeDealt(): Message {
  return msg`no fleet of these words can be dealt; choose another word list, or the rule contact=open-sea`;
}

export function noRoomAtAll(): Message {
  return msg`has no room; choose larger paper or a template with more room`;
}

export function noSecretBesidePack(folder: string | number): Message {
  return msg`has no secret beside it, ${folder}; name it with --secret-file`;
}

export function noSuchRoute(): Message {
  return msg`there is no such page; see /openapi.json`;
}

export function notEventFile(): Message {
  return msg`is not an event file of a match or pack; give the file NAME.battle-tracker.json as it was saved`;
}

export function notOneJsonObject(): Message {
  return msg`is not one JSON object; start it with { and end it with }`;
}

export function packIsArchive(): Message {
  return msg`is an archive; unpack it and name the folder, or name its event file`;
}

export function replaceNeedsSheet(): Message {
  return msg`it is not clear which sheet to replace; give its serial, or ${fieldName('round')}, ${fieldName('table')} and ${fieldName('seat')}`;
}

export function ruleHasNoValue(setting: unknown, name: string | number, names: string | number): Message {
  return msg`${asGiven(setting)} has no value; write ${name}=${names}`;
}

export function rulesDoNotFit(): Message {
  return msg`the rules do not fit on one page; choose larger paper`;
}

export function serialAndPlace(): Message {
  return msg`the serial already says it; leave one of them out`;
}

export function textHasNoRoom(text: unknown): Message {
  return msg`${asGiven(text)} is too long for its place on the page; choose larger paper or a template with more room`;
}
