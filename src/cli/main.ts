#!/usr/bin/env node
// The entry point: arguments in, exit code out.
import { run } from './run.js';

process.exitCode = await run(process.argv.slice(2));
