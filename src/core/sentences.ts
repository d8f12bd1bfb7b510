import { asGiven, because, type Cause, fieldName } from './problem.js';

export function argumentOfOtherKind(kind: string | number, give: string | number): Cause {
  return because`must be of type ${kind}; ${give}`;
}

export function csvIsTooLarge(length: string | number, bytes: string | number): Cause {
  return because`has ${length} bytes, more than ${bytes} MiB; split it into several`;
}

export function fieldCannotBe(value: string | number, wanted: string | number): Cause {
  return because`cannot be ${value}; write ${wanted}`;
}

export function fieldIsMissing(): Cause {
  return because`is missing`;
}

export function fieldIsMissingWrite(wanted: string | number): Cause {
  return because`is missing; write ${wanted}`;
}

export function fieldIsNotOneOf(suggestion: string | number, names: string | number): Cause {
  return because`is not a field here${suggestion}; use ${names}`;
}

export function fileIsOfAnotherUser(): Cause {
  return because`belongs to another user; name one of your own, or become its owner`;
}

export function hasOtherNumberOfShips(ships: string | number, needed: string | number): Cause {
  return because`has ${ships} ships instead of ${needed}`;
}

export function inputIsNotUtf8(): Cause {
  return because`is not UTF-8 text; save it as UTF-8`;
}

export function nameHasTooManyCharacters(characters: string | number, characters2: string | number): Cause {
  return because`has ${characters} characters; keep it to ${characters2}`;
}

export function nameIsEmpty(): Cause {
  return because`is empty; write a name`;
}

export function noFleetCanBeDealt(): Cause {
  return because`no fleet of these words can be dealt; choose another word list, or the rule contact=open-sea`;
}

export function noRoomAtAll(): Cause {
  return because`has no room; choose larger paper or a template with more room`;
}

export function noSecretBesidePack(folder: string | number): Cause {
  return because`has no secret beside it, ${folder}; name it with --secret-file`;
}

export function noSuchRoute(): Cause {
  return because`there is no such page; see /openapi.json`;
}

export function notEventFile(): Cause {
  return because`is not an event file of a match or pack; give the file NAME.battle-tracker.json as it was saved`;
}

export function notOneJsonObject(): Cause {
  return because`is not one JSON object; start it with { and end it with }`;
}

export function packIsArchive(): Cause {
  return because`is an archive; unpack it and name the folder, or name its event file`;
}

export function packagesAreMissing(packages: string | number): Cause {
  return because`needs packages that are not installed; install them beside this one, the same way: npm install ${packages}`;
}

export function replaceNeedsSheet(): Cause {
  return because`it is not clear which sheet to replace; give its serial, or ${fieldName('round')}, ${fieldName('table')} and ${fieldName('seat')}`;
}

export function ruleHasNoValue(setting: unknown, name: string | number, names: string | number): Cause {
  return because`${asGiven(setting)} has no value; write ${name}=${names}`;
}

export function rulesDoNotFit(): Cause {
  return because`the rules do not fit on one page; choose larger paper`;
}

export function secretOfAnotherPack(): Cause {
  return because`is the secret of another pack; move it away, or deal from it again with ${fieldName('secretFile')}`;
}

export function serialAndPlace(): Cause {
  return because`the serial already says it; leave one of them out`;
}

export function systemReports(name: string | number): Cause {
  return because`the system reports ${name}; try again`;
}

export function textHasNoRoom(text: unknown): Cause {
  return because`${asGiven(text)} is too long for its place on the page; choose larger paper or a template with more room`;
}
