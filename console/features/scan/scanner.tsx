import { type ChangeEvent, useEffect, useState } from 'react'
import { Button, buttonLook } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { openDecoder } from './decode.ts'
import { frameOf } from './frame.ts'
import { signal } from './signal.ts'
import { type CameraState, useCamera } from './use-camera.ts'

const WHY: Partial<Record<CameraState, string>> = {
  starting: 'The camera starts. Allow it if the browser asks.',
  refused: 'The browser does not let this page use the camera. Take a photo of the code instead, or type it.',
  missing: 'There is no camera here. Take a photo of the code instead, or type it.',
  failed: 'The camera cannot read codes now. Take a photo of the code instead, or type it.',
}

interface ScannerProps {
  onCode(code: string): void
  /** What to hold before the camera now. */
  hint: string
}

/** Codes by camera, or from a photo. Typing and a hand scanner are the fields of the page. */
export function Scanner({ onCode, hint }: ScannerProps) {
  const take = (code: string) => {
    signal()
    onCode(code.trim())
  }
  const { state, video, start, stop, torch } = useCamera(take)
  const [isReady, setReady] = useState(false)
  const [status, setStatus] = useState('')
  useEffect(() => {
    setReady(true)
    // Starts without a tap if the camera was allowed before.
    navigator.permissions
      ?.query({ name: 'camera' as PermissionName })
      .then(({ state }) => (state === 'granted' ? start() : undefined))
      .catch(() => {})
  }, [start])
  const isOn = state === 'on' || state === 'starting'
  const isWithout = state === 'refused' || state === 'missing' || state === 'failed'
  return (
    // Its place is kept until the page's scripts run: without them it would do nothing.
    <section aria-label="Scanner" className={classNames('mb-4', !isReady && 'invisible')}>
      <div className={classNames('relative overflow-hidden rounded-lg bg-[#000]', !isOn && 'hidden')}>
        <video ref={video} muted playsInline className="h-52 w-full object-cover" />
        <span aria-hidden="true" className="absolute inset-x-6 top-1/2 h-0.5 -translate-y-1/2 bg-[#fffc]" />
        {/* From the left: text in the middle would jump with each code. */}
        <p className="absolute inset-x-0 bottom-0 bg-[#000b] px-3 py-1.5 text-sm font-semibold text-[#fff]">{hint}</p>
      </div>
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {status || WHY[state]}
      </p>
      <div className="mt-2 flex gap-2">
        {isOn ? (
          <Button type="button" kind="outline" className="flex-1" onClick={stop}>
            Stop the camera
          </Button>
        ) : (
          !isWithout && (
            <Button type="button" kind="outline" className="flex-1" onClick={start}>
              Scan with the camera
            </Button>
          )
        )}
        {torch && (
          <Button type="button" kind="outline" aria-pressed={torch.isOn} onClick={torch.toggle}>
            Light
          </Button>
        )}
        {isWithout && (
          <label className={classNames(buttonLook('outline'), 'flex-1 focus-within:outline-2')}>
            <Icon name="eye" /> Take a photo of the code
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="sr-only"
              onChange={(event) => readPhoto(event, take, setStatus)}
            />
          </label>
        )}
      </div>
    </section>
  )
}

/** A photo is larger than a frame of the camera: it is looked at small first, then closely. */
async function readPhoto(
  { currentTarget: input }: ChangeEvent<HTMLInputElement>,
  onCode: (code: string) => void,
  setStatus: (text: string) => void,
): Promise<void> {
  const [file] = input.files ?? []
  if (!file) return
  setStatus('Reading the photo.')
  try {
    const decode = await openDecoder()
    const picture = await createImageBitmap(file)
    for (const edge of [960, 1920]) {
      const frame = frameOf(picture, picture, edge)
      const code = frame && (await decode(frame))
      if (!code) continue
      setStatus('')
      return onCode(code)
    }
    setStatus('No code was found in this photo. Hold the label flat, and fill the picture with it.')
  } catch {
    setStatus('This photo cannot be read. Please take another, or type the code.')
  } finally {
    input.value = ''
  }
}
