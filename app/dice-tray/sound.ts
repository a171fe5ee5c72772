import type { Knock } from './knocks.ts';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Seconds of one knock. */
const KNOCK_SECONDS = 0.06;
const KNOCK_VOLUME = 0.35;

function clickOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * KNOCK_SECONDS), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // An even spread of fractions sounds like noise.
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = (((Math.sin(index * 12.9898) * 43_758.5453) % 1) * (1 - index / samples.length)) ** 3;
  return buffer;
}

/** Plays knocks from now on, and returns what silences those still to come. Silent where the browser allows no sound. */
export function playKnocks(knocks: readonly Knock[]): () => void {
  try {
    context ??= new AudioContext();
    noise ??= clickOf(context);
  } catch {
    return () => {};
  }
  const audio = context;
  void audio.resume().catch(() => undefined);
  const out = audio.createGain();
  out.gain.value = KNOCK_VOLUME;
  out.connect(audio.destination);
  for (const { at, strength } of knocks) {
    const source = audio.createBufferSource();
    source.buffer = noise;
    source.playbackRate.value = 0.7 + strength * 0.5;
    const tone = audio.createBiquadFilter();
    tone.type = 'bandpass';
    tone.frequency.value = 900 + strength * 1_400;
    const gain = audio.createGain();
    gain.gain.value = strength;
    source.connect(tone).connect(gain).connect(out);
    source.start(audio.currentTime + at);
  }
  return () => out.disconnect();
}
