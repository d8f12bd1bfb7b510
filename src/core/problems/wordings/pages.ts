// Wordings of problems with templates, texts and pages.
import type { Wording } from './wording.js';

const MORE_ROOM = 'choose larger paper or a template with more room';

export const pagesWordings = {
  'text-has-no-glyph': {
    says: '{text:given} holds characters that no shipped font can draw: {missing}',
    fix: 'spell it with Western European letters',
  },
  'text-has-no-room': { says: '{text:given} is too long for its place on the page', fix: MORE_ROOM },
  'text-is-too-long': {
    says: '{text:given} is too long for its place on the page',
    fix: 'shorten it by about {percent} %',
  },
  'text-too-small': { says: 'holds text too small to read', fix: MORE_ROOM },
  'block-has-no-room': {
    says: '{template} does not fit on {paper}: {block} has no room',
    fix: 'choose larger paper, or another template',
  },
  'no-room-at-all': { says: 'has no room at all', fix: MORE_ROOM },
  'reaches-out-of-room': { says: 'reaches out of its room on the page', fix: MORE_ROOM },
  'name-has-no-glyph': {
    says: '{name:given} holds characters that no shipped font can draw: {missing}',
    fix: 'spell it with Latin, Greek or Cyrillic letters, or, in a pack, match or class, leave a line for it: {@names} blank',
  },
  'name-has-too-many-marks': {
    says: '{name:given} has more than {mostMarks} marks on one letter',
    fix: 'leave out some of the marks',
  },
  'template-needs-more-room': {
    says: 'does not fit: it needs more than the {value} mm that this paper has for its {kind}',
    fix: 'choose larger paper or another template; in one of your own make fixed sizes smaller, or fractions such as "1fr"',
  },
  'rules-do-not-fit': { says: 'the rules do not fit on one page', fix: 'choose larger paper' },
  'table-has-no-room': { says: 'has no room for a row', fix: 'choose larger paper' },
  'text-is-too-high': {
    says: '{text:given} is too high for its place on the page',
    fix: 'leave out some of the marks',
  },
  'template-is-too-large': { says: 'is larger than {mostBytes} bytes', fix: 'remove what is not needed' },
  'template-title-is-wrong': {
    says: 'must be a text of 1 to 100 characters',
    fix: 'name the template in a few words',
  },
  'cover-has-no-room': {
    says: 'the cover of {name:name} has no room on {paper}',
    fix: 'choose larger paper, or station, bands or tent',
  },
  'template-lies-across': {
    says: '{name:name} lies across the paper, and so must all pages of a pack or a match: without covers, or for players with large print, some are upright',
    fix: 'leave covers on and large print off, or choose station, bands or tent',
  },
  'back-is-for-single-sheets': {
    says: 'is for single sheets: in packs and matches a cover stands behind each',
    fix: 'leave it out',
  },
  'template-pages-are-wrong': {
    says: 'must be a list of 1 to {mostPages} pages',
    fix: 'write rows, columns or a block for each page',
  },
  'not-a-template-number': { says: 'cannot be {value:given}', fix: 'write a number from {least} to {most}' },
  'not-an-orientation': { says: 'cannot be {value:given}', fix: 'write portrait or landscape' },
  'template-has-too-many-items': { says: 'is item {items}; a template has at most {mostItems}', fix: 'remove some' },
  'template-is-too-deep': { says: 'is nested deeper than {mostDepth}', fix: 'flatten it' },
  'template-item-is-no-object': {
    says: 'must be an object',
    fix: 'write { "block": … }, { "rows": […] } or { "columns": […] }',
  },
  'template-key-is-not-known': { says: 'has the unknown key {unknown:given}', fix: 'use {keys}' },
  'template-is-not-json': { says: 'is not JSON', fix: 'check commas, quotes and brackets' },
  'template-is-no-object': { says: 'must be one JSON object', fix: 'start with { "title": …, "rows": […] }' },
  'template-item-needs-one-kind': {
    says: 'must have exactly one of block, rows, columns',
    fix: 'keep one of them',
  },
  'not-a-block': { says: '{value:given} is not a block', fix: 'choose one of {blocks}' },
  'template-list-is-empty': { says: 'must be a list with items', fix: 'list what it holds' },
  'not-a-size': {
    says: 'cannot be {value:given}',
    fix: 'write millimeters above 0, such as 12.5, or a fraction, such as "1.5fr"',
  },
  'not-a-gap': { says: 'cannot be {value:given}', fix: 'write millimeters from 0 to 100' },
  'svg-has-too-many-pages': { says: 'has more than {mostPages} pages', fix: 'write a PDF, or fewer pages' },
} as const satisfies Readonly<Record<string, Wording>>;
