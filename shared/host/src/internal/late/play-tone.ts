/** The tones of notices: 0.3 s, and higher the graver. */
const toneHertz = { error: 800, warning: 600, success: 500, info: 400 } as const;
const toneSeconds = 0.3;

/** Soft enough for an office. */
const loudness = 0.08;
let audio: AudioContext | null = null;

/**
 * Plays a tone and resolves at its end. Browsers stay silent until the user has interacted with the
 * page.
 */
export async function playTone(type: keyof typeof toneHertz): Promise<void> {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') await audio.resume();
  const start = audio.currentTime;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = toneHertz[type];
  // Without a slope at both ends it would click.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
  volume.gain.setValueAtTime(loudness, start + toneSeconds - 0.1);
  volume.gain.linearRampToValueAtTime(0, start + toneSeconds);
  tone.connect(volume).connect(audio.destination);
  const ended = new Promise<void>((resolve) => {
    tone.onended = () => resolve();
  });
  tone.start(start);
  tone.stop(start + toneSeconds);
  await ended;
}
