import webpack, { type Configuration, type Stats } from 'webpack';

/** Builds once by a configuration. Throws with webpack's errors. */
export function runWebpack(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack made no compiler'));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString('errors-only') ?? 'no stats'));
        else resolve(stats);
      });
    });
  });
}
