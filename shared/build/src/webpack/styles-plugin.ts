/** Adds what the page needs before any script: the tokens' values, the fonts and the icons (`tools/icons`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { type FontFile, subsetFonts } from '../fonts/subset-fonts.ts';
import { workspace } from './base-config.ts';

const styles = join(workspace, 'shared/ui/src/styles');
/** One file of the page: the tokens and elements, and what is drawn before any script's styles, or without any. */
const sheets = ['base.css', 'first-view.css', 'not-started.css', 'offline-bar.css'];

export class StylesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('StylesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'StylesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const fonts = await subsetFonts();
          for (const { name, content } of fonts)
            compilation.emitAsset(name, new webpack.sources.RawSource(content));
          const base = sheets.map((file) => readFileSync(join(styles, file), 'utf8')).join('\n');
          compilation.emitAsset(
            'base.css',
            new webpack.sources.RawSource(
              smaller(fonts.map(fontFace).join('\n') + fallbackFace + base),
            ),
          );
          compilation.emitAsset(
            'icon.svg',
            new webpack.sources.RawSource(readFileSync(join(styles, 'icon.svg'))),
          );
          const pictures = readdirSync(join(styles, 'icons'));
          for (const file of pictures)
            compilation.emitAsset(
              file,
              new webpack.sources.RawSource(readFileSync(join(styles, 'icons', file))),
            );
          for (const file of [...sheets, 'icon.svg', ...pictures.map((one) => `icons/${one}`)])
            compilation.fileDependencies.add(join(styles, file));
        },
      );
    });
  }
}

/** `fallback`: the font takes its place where it comes within three seconds; later it is there for the next page. */
function fontFace({ name, unicodeRange }: FontFile): string {
  return `@font-face{font-family:"Moa Sans";font-weight:400 700;font-display:fallback;src:url(${name}) format("woff2");unicode-range:${unicodeRange}}`;
}

/** The fallback takes as much room as the font will, so that nothing moves when the font arrives. */
const fallbackFace =
  '@font-face{font-family:"Moa Sans fallback";src:local("Apple SD Gothic Neo"),local("Noto Sans CJK KR"),local("Noto Sans KR"),local("Malgun Gothic"),local("Arial");ascent-override:95.2%;descent-override:24.1%;line-gap-override:0%}\n';

/** Comments and the space between rules are for the source's readers. */
function smaller(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/\n+/g, '\n');
}
