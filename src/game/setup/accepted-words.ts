// The acceptance list: what a player may type, broader than any list that sheets are dealt from.
import { parseSections, readWordText, type Section } from '../words/sections.js';

export function acceptedSections(): readonly Section[] {
  return parseSections('accept-1', readWordText('accept-1')).sections;
}

export function listAcceptedWords(): readonly string[] {
  return acceptedSections().flatMap((section) => section.words);
}
