export { playTone } from '../../internal/late/play-tone.ts';
