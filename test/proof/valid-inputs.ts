// Valid inputs of the parsers, to be damaged.
import { engagement } from '../support/sample-battle.js';

export const SHEET = JSON.stringify(engagement);
export const SPEC = {
  event: 'Spring Open',
  date: '2026-05-01',
  edition: 'codebreaker',
  rules: { 'sonar-ping': true },
  rounds: 2,
};
export const FLEET =
  'STORM B2 across\nWAVE  D4 down\nFOG   A9 across\nSEA   J1 down\nGO    F8 across\nmanifest A2 E2 F1 G2\n';
export const LOG =
  'alpha: Ada\nbravo: Ben\n1. alpha claim 142\n2. bravo challenge\n3. alpha reveal = true\n4. alpha E9-T = hit & yes\n5. bravo R = 2\n6. E9-S = bullseye, sunk PT\n';
export const QUERY = '/?edition=admiral&seed=friday%20night&rules=minefield%3Don&paper=letter&count=3&deployment=words';
