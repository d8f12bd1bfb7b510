// The bodies that routes read, each with its fields.
import { classRows } from '../../event/options/class-rows.js';
import { defineBody } from '../../event/order/read-body.js';
import { checkFields, judgeFields, matchFields, previewFields, sheetFields } from './sheet-fields.js';

export const sheetBody = defineBody(sheetFields);
export const matchBody = defineBody(matchFields, [], 'bad-spec');
export const previewBody = defineBody(previewFields);
export const checkBody = defineBody(checkFields, ['fleet']);
export const judgeBody = defineBody(judgeFields);
export const classBody = defineBody(classRows);
