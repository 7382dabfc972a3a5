const TONES = { good: [880, 1320], kept: [660, 660], bad: [220, 180] } as const

let context: AudioContext | undefined

/** Two short tones and a buzz, so that the staff need not look up; silent where the browser does not let it sound. */
export function soundVerdict(tone: keyof typeof TONES): void {
  // oxlint-disable-next-line compat/compat -- called only where it is there
  navigator.vibrate?.(tone === 'bad' ? [80, 60, 80] : 40)
  try {
    context ??= new AudioContext()
    const [first, second] = TONES[tone]
    play(context, first, context.currentTime)
    play(context, second, context.currentTime + 0.09)
  } catch {
    // No sound device.
  }
}

function play(to: AudioContext, frequency: number, at: number): void {
  const tone = to.createOscillator()
  const volume = to.createGain()
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.15, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.12)
  tone.connect(volume).connect(to.destination)
  tone.start(at)
  tone.stop(at + 0.13)
}
