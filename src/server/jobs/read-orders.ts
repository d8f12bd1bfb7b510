// Reads orders without keeping everybody else waiting: small ones here, the others in a child process.
import { isWorkbook } from '../../core/input/decode-list.js';
import { because, Problem } from '../../core/problem.js';
import { askChild } from '../children/fork-child.js';
import { type Caller, createWorkQueue } from '../work-queue.js';
import { jobLimits } from './job-limits.js';
import { type FromChild, packProgram, type ToChild } from './messages.js';
import { countSheets, type PackOrders, readOrders, type SentOrders } from './pack-orders.js';

/** What is read in this process: a few milliseconds' work. */
const SMALL = { csvBytes: 16 * 1024, players: 300, words: 1000, sheets: 2000 } as const;

const MOST_WAITING = 8;

/** MiB of memory for a workbook, which may unpack to much more than was sent. */
const HEAP = 512;

/** Returns the pack that is ordered. Throws the Problems of readOrders and of a full queue; nothing is read for a client that has gone. */
export type ReadOrders = (sent: SentOrders, client: OrderClient) => Promise<PackOrders>;

interface OrderClient extends Caller {
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

export function createReadOrders(): ReadOrders {
  const queue = createWorkQueue(MOST_WAITING);
  return async (sent, client) => {
    if (looksSmall(sent) && countSheets(sent) <= SMALL.sheets) return readOrders(sent);
    return queue.run(client, () => readAside(sent, client.signal));
  };
}

function looksSmall({ fields, csv }: SentOrders): boolean {
  const { players, ownWords } = fields;
  // What a workbook becomes once it is unpacked is not known before.
  if (csv !== undefined && (csv.length > SMALL.csvBytes || isWorkbook(csv))) return false;
  return lengthOf(players) <= SMALL.players && lengthOf(ownWords) <= SMALL.words;
}

/** Own words may stand in a table with their name. */
function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null || !('words' in value)) return 0;
  return lengthOf(value.words);
}

async function readAside(sent: SentOrders, signal: AbortSignal): Promise<PackOrders> {
  const lost = () => new Problem('overloaded', because`could not be read; try again`, 'body');
  const heap = sent.csv !== undefined && isWorkbook(sent.csv) ? { heap: HEAP } : {};
  const answer = await askChild<ToChild, FromChild>(
    { ...packProgram, times: jobLimits, ...heap, message: { kind: 'read', sent }, signal },
    lost,
  );
  if (answer.kind === 'orders') return answer.orders;
  throw lost();
}
