/** Hertz and seconds of the two notes, and how loud they are. */
const NOTES = [
  { pitch: 523, at: 0 },
  { pitch: 784, at: 0.16 },
] as const;
const NOTE_SECONDS = 0.34;
const TONE_VOLUME = 0.16;

let audio: AudioContext | null = null;

/** Two short notes. Silent where nobody has pressed anything yet, or the browser allows no sound. */
export function playTurnTone(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
  } catch {
    return;
  }
  const { currentTime, destination } = audio;
  void audio.resume().catch(() => undefined);
  for (const { pitch, at } of NOTES) {
    const tone = audio.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, currentTime + at);
    gain.gain.linearRampToValueAtTime(TONE_VOLUME, currentTime + at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + at + NOTE_SECONDS);
    tone.connect(gain).connect(destination);
    tone.start(currentTime + at);
    tone.stop(currentTime + at + NOTE_SECONDS);
  }
}
