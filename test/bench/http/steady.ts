// Capacity, and how long a sheet takes at some of it.
import { figure } from '../table.js';
import { makeLoad } from './load.js';
import { startReference } from './reference.js';
import { goal, loadNow, measureCapacity, middleOf, milliseconds, rateOf, type Scenario } from './scenario.js';

const RUNS = 3;

export const capacity: Scenario = {
  title: 'Capacity: single sheets, a third each as PDF, SVG and JSON, on 32 connections',
  play: async (stage) => {
    const rows = [['run', 'sheets/s', 'CPU ms a sheet', 'cores of the service', 'cores of the load', 'load average']];
    const rates: number[] = [];
    for (let run = 1; run <= RUNS; run++) {
      stage.say(`capacity, run ${run}`);
      const { perSecond, seconds, used, result, load } = await measureCapacity(stage);
      rates.push(perSecond);
      const cost = (1000 * used) / result.all.good;
      const cells = [figure(perSecond), figure(cost, 3), figure(used / seconds, 2)];
      rows.push([String(run), ...cells, figure(result.cpuSeconds / seconds, 2), figure(load, 1)]);
    }
    return { rows, goals: [goal('sheets a second', Math.max(...rates), { atLeast: 1500 }, '/s', 0)] };
  },
};

const AT = 0.6;

/** More than elsewhere: a slow minute of the machine spoils some. */
const PAIRS = 5;

/** What a reply holds in the mean of the formats. */
const BYTES = 52_000;

/** Capacity is measured anew before each run, as the machine's speed changes. */
async function measureLatency(port: number, share: number) {
  const seconds = Math.max(4, 10 * share);
  const rate = AT * rateOf(await makeLoad(port, { seconds }), seconds);
  const { all } = await makeLoad(port, { seconds: Math.max(5, 30 * share), rate, connections: 128 });
  return { rate, all };
}

export const latency: Scenario = {
  title: `Latency at ${100 * AT} % of capacity: sheets that come at random times, and the same of a bare server at ${100 * AT} % of its own`,
  play: async (stage) => {
    const reference = await startReference({ milliseconds: 1000 / (await stage.capacity()), bytes: BYTES });
    const rows = [['run', 'of', 'asked/s', 'p50 ms', 'p99 ms', 'longest ms', 'p99 : p50', 'load average']];
    const measure = async (run: number, name: string, port: number) => {
      stage.say(`latency, run ${run}, ${name}`);
      const { rate, all } = await measureLatency(port, stage.share);
      const ratio = all.p99 / all.p50;
      const cells = [all.p50, all.p99, all.most].map(milliseconds);
      rows.push([String(run), name, figure(rate), ...cells, figure(ratio, 1), loadNow()]);
      return ratio;
    };
    const ratios: number[] = [];
    const bare: number[] = [];
    for (let run = 1; run <= PAIRS; run++) {
      ratios.push(await measure(run, 'the service', stage.server.port));
      bare.push(await measure(run, 'a bare server', reference.port));
    }
    reference.stop();
    const [own, others] = [middleOf(ratios), middleOf(bare)];
    rows.push([`in the middle ${figure(own, 1)} times, of the bare server ${figure(others, 1)}`]);
    return { rows, goals: [goal('p99 at 60 % of capacity, times p50', own, { atMost: 5 }, 'times')] };
  },
};
