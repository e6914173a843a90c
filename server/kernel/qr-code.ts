import bwipjs from 'bwip-js/node'

/** As SVG, with a white border of its own: it is scanned from dark pages too. */
export function qrCode(text: string): string {
  return bwipjs.toSVG({ bcid: 'qrcode', text, backgroundcolor: 'FFFFFF', paddingwidth: 8, paddingheight: 8 })
}
