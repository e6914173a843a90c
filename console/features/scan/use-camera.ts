import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { openDecoder } from './decode.ts'
import { frameOf } from './frame.ts'
import { onlyOnce } from './only-once.ts'

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'failed'

interface Camera {
  state: CameraState
  video: RefObject<HTMLVideoElement | null>
  start(): Promise<void>
  stop(): void
  /** Undefined if the camera has no torch. */
  torch: { isOn: boolean; toggle(): Promise<void> } | undefined
}

/** Between two frames: a slow phone needs time for the rest. */
const REST_MS = 60

/** The camera at the back, and the codes that it sees. */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream | undefined>(undefined)
  const [state, setState] = useState<CameraState>('off')
  const [light, setLight] = useState<boolean | undefined>()
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  }, [onCode])

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = undefined
    setLight(undefined)
    setState('off')
  }, [])

  const start = useCallback(async () => {
    if (stream.current) return
    if (!navigator.mediaDevices?.getUserMedia) return setState('missing')
    setState('starting')
    try {
      const got = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      })
      stream.current = got
      const seen = video.current
      if (!seen) return stop()
      seen.srcObject = got
      await seen.play()
      setLight(hasTorch(got) ? false : undefined)
      setState('on')
      await look(seen, () => stream.current === got, latest)
    } catch (error) {
      stop()
      setState(whyNot(error))
    }
  }, [stop])

  useEffect(() => stop, [stop])
  useEffect(() => {
    const away = () => document.hidden && stop()
    document.addEventListener('visibilitychange', away)
    return () => document.removeEventListener('visibilitychange', away)
  }, [stop])

  const toggle = async () => {
    const [track] = stream.current?.getVideoTracks() ?? []
    const isOn = !light
    await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
    setLight(isOn)
  }
  return { state, video, start, stop, torch: light === undefined ? undefined : { isOn: light, toggle } }
}

/** One picture at a time. */
async function look(
  video: HTMLVideoElement,
  isOn: () => boolean,
  onCode: RefObject<(code: string) => void>,
): Promise<void> {
  const decode = await openDecoder()
  const isNew = onlyOnce()
  while (isOn()) {
    const frame = frameOf(video, { width: video.videoWidth, height: video.videoHeight })
    const code = frame && (await decode(frame))
    if (code && isOn() && isNew(code, performance.now())) onCode.current(code)
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
  }
}

function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  return Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch)
}

function whyNot(error: unknown): CameraState {
  const { name = '' } = error instanceof Error ? error : {}
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'NotReadableError') return 'missing'
  return 'failed'
}
