// Reading a code from a picture: by the browser where it can, else by zxing, whose wasm comes from this host.

/** What couriers, suppliers and our own papers print. */
const FORMATS = ['Code128', 'QRCode', 'DataMatrix', 'EAN13', 'Code39'] as const

export type Decode = (frame: ImageData) => Promise<string | undefined>

interface Detector {
  detect(frame: ImageData): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

let opened: Promise<Decode> | undefined

/** Loaded with the first scan, and kept. */
export function openDecoder(): Promise<Decode> {
  opened ??= browsersOwn()
    .then((own) => own ?? zxing())
    .catch((error: unknown) => {
      opened = undefined
      throw error
    })
  return opened
}

async function browsersOwn(): Promise<Decode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('code_128')) return undefined
  const wanted = ['code_128', 'qr_code', 'data_matrix', 'ean_13', 'code_39']
  const detector = new BarcodeDetector({ formats: wanted.filter((each) => formats.includes(each)) })
  return async (frame) => (await detector.detect(frame))[0]?.rawValue
}

async function zxing(): Promise<Decode> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
    fireImmediately: true,
  })
  return async (frame) => {
    const read = await readBarcodes(frame, { formats: [...FORMATS], maxNumberOfSymbols: 1, tryHarder: true })
    return read.find(({ isValid }) => isValid)?.text
  }
}
