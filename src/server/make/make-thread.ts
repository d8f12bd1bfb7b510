// What runs in each thread that makes files, so that the service answers others meanwhile.
import { setPriority } from 'node:os';
import { Problem, problemToJson } from '../../core/problem.js';
import { setPlatform } from '../../core/platform.js';
import { nodePlatform } from '../../node/platform.js';
import { type ThreadResult, type FileTask, makeFile } from './make-file.js';

setPlatform(nodePlatform);
// Answers go before files, which get a third of their share where both want all. On Linux this is of the thread alone.
if (process.platform === 'linux') setPriority(5);

export default async function make(task: FileTask): Promise<ThreadResult> {
  try {
    return await makeFile(task);
  } catch (error) {
    if (error instanceof Problem) return { problem: problemToJson(error) };
    throw error;
  }
}
