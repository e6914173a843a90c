let audio: AudioContext | undefined

/** A short beep and a buzz: whoever scans looks at the parcel, not at the screen. Low for what is refused. */
export function signal(isGood = true): void {
  navigator.vibrate?.(isGood ? 60 : [80, 60, 80])
  try {
    audio ??= new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = isGood ? 1400 : 300
    volume.gain.value = 0.15
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + (isGood ? 0.09 : 0.3))
  } catch {
    // A browser without sound.
  }
}
