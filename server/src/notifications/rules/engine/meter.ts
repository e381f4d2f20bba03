/** Statistics of the engine since its start: duration of evaluations and delay of notices. */
const samplesStored = 10_000;

export type EngineMeter = {
  /** Milliseconds. */
  evaluated(took: number): void;
  read(): { evaluations: number; p95Ms: number };
};

export function createMeter(): EngineMeter {
  const samples = new Float64Array(samplesStored);
  let evaluations = 0;
  return {
    evaluated(took) {
      samples[evaluations % samplesStored] = took;
      evaluations += 1;
    },
    read() {
      const sorted = samples.slice(0, Math.min(evaluations, samplesStored)).sort();
      const place = Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95));
      return { evaluations, p95Ms: sorted[place] ?? 0 };
    },
  };
}
