// Wordings of problems with templates, texts and pages.
import type { Wording } from './wording.js';

export const pagesWordings = {
  'holds-characters-that-no-shipped-font-can': {
    says: '{text:given} holds characters that no shipped font can draw: {missing}',
    fix: 'spell it with Western European letters',
  },
  'too-long-for-its-place-on-page': {
    says: '{text:given} is too long for its place on the page',
    fix: 'choose larger paper or a template with more room',
  },
  'holds-characters-that-no-shipped-font-can-spell-it': {
    says: '{name:given} holds characters that no shipped font can draw: {missing}',
    fix: 'spell it with Latin, Greek or Cyrillic letters',
  },
  'has-more-than-marks-on-one-letter': {
    says: '{name:given} has more than {mostMarks} marks on one letter',
    fix: 'leave out some of the marks',
  },
  'needs-more-than-mm-that-page': {
    says: 'needs more than the {value} mm that the page has for its {kind}',
    fix: 'make fixed sizes smaller or use fractions such as "1fr"',
  },
  'rules-do-not-fit-on-one-page': { says: 'the rules do not fit on one page', fix: 'choose larger paper' },
  'has-no-room-for-row': { says: 'has no room for a row', fix: 'choose larger paper' },
  'too-high-for-its-place-on-page': {
    says: '{text:given} is too high for its place on the page',
    fix: 'leave out some of the marks',
  },
  'larger-than-bytes-remove-what': { says: 'is larger than {mostBytes} bytes', fix: 'remove what is not needed' },
  'must-be-text-of-1-to-100': {
    says: 'must be a text of 1 to 100 characters',
    fix: 'name the template in a few words',
  },
  'item-template-has-at-most': { says: 'is item {items}; a template has at most {mostItems}', fix: 'remove some' },
  'nested-deeper': { says: 'is nested deeper than {mostDepth}', fix: 'flatten it' },
  'must-be-object': { says: 'must be an object', fix: 'write { "block": … }, { "rows": […] } or { "columns": […] }' },
  'has-unknown-key': { says: 'has the unknown key {unknown:given}', fix: 'use {keys}' },
  'not-json': { says: 'is not JSON', fix: 'check commas, quotes and brackets' },
  'must-be-one-json-object': { says: 'must be one JSON object', fix: 'start with { "title": …, "rows": […] }' },
  'must-have-exactly-one-of-block-rows': {
    says: 'must have exactly one of block, rows, columns',
    fix: 'keep one of them',
  },
  'not-block': { says: '{value:given} is not a block', fix: 'choose one of {blocks}' },
  'must-be-list-with-items': { says: 'must be a list with items', fix: 'list what it holds' },
  'cannot-be-write-millimeters': {
    says: 'cannot be {value:given}',
    fix: 'write millimeters above 0, such as 12.5, or a fraction, such as "1.5fr"',
  },
  'cannot-be-write-millimeters-from-0': { says: 'cannot be {value:given}', fix: 'write millimeters from 0 to 100' },
  'has-more-than-pages': { says: 'has more than {mostPages} pages', fix: 'write a PDF, or fewer pages' },
} as const satisfies Readonly<Record<string, Wording>>;
