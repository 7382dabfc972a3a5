import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { fetchDecoder } from './scan-decoder.ts'

export type CameraState = 'starting' | 'running' | 'denied' | 'missing'

/** The same code again counts as a new scan after this long. */
const SAME_AGAIN_MS = 4_000
const LOOK_EVERY_MS = 120

/** Runs the back camera in `video` and gives every code it sees, once for as long as it is held there. */
export function useCameraScan(videoRef: RefObject<HTMLVideoElement | null>, onScan: (text: string) => void) {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const video = videoRef.current
    if (!video) return
    let isGone = false
    let stream: MediaStream | undefined
    const run = async () => {
      const decode = fetchDecoder()
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      })
      if (isGone) return endStream(stream)
      video.srcObject = stream
      await video.play()
      setTrack(stream.getVideoTracks()[0])
      setState('running')
      await look(video, await decode, () => isGone, scanned)
    }
    run().catch((error: unknown) => {
      if (!isGone) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing')
    })
    return () => {
      isGone = true
      endStream(stream)
    }
  }, [videoRef])
  return { state, track }
}

function endStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

async function look(
  video: HTMLVideoElement,
  decode: (video: HTMLVideoElement) => Promise<string | null>,
  isGone: () => boolean,
  scanned: (text: string) => void,
): Promise<void> {
  let last = { text: '', at: 0 }
  while (!isGone()) {
    // A frame that cannot be read is no reason to stop looking.
    const text = await decode(video).catch(() => null)
    const now = performance.now()
    if (text !== null && !isGone()) {
      if (text !== last.text || now - last.at > SAME_AGAIN_MS) scanned(text)
      last = { text, at: now }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** The lamp of the camera, where it has one. */
export function hasTorch(track: MediaStreamTrack | undefined): boolean {
  // The DOM types do not have the lamp.
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  return abilities?.torch === true
}

export function setTorch(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  // The same: `torch` is in the Image Capture draft.
  return track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
}
