import { STATES } from './indian-states.ts'

export type State = (typeof STATES)[number]

/**
 * How the PIN codes of each state begin. India Post numbers districts, not states: of the 19,000 PIN codes some 25 at a
 * border are in the neighbour's list.
 */
const BEGINNINGS: Readonly<Record<State, string>> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '51 52 53',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  Bihar: '80 811 812 813 821 823 824 84 85',
  Chandigarh: '16000 16001 16002 16003 16004 16010',
  Chhattisgarh: '49',
  'Dadra and Nagar Haveli and Daman and Diu': '3962',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 37 38 390 391 392 393 394 395 3960 3961 3963 3964 3965',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 190 191 192 193',
  Jharkhand: '814 815 816 818 822 825 826 827 828 829 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 680 6820 6823 68250 68251 683 685 686 688 689 69',
  Ladakh: '194',
  Lakshadweep: '68255',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '400 401 402 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Puducherry: '6050 60511 6074 6096',
  Punjab: '14 15 16005 16006 16007',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu':
    '600 601 602 603 604 60510 6052 6053 6054 6055 6056 6057 6058 606 6070 6071 6072 6073 6078 608 6090 6091 6092 6093 6094 6095 6097 6098 61 62 63 64',
  Telangana: '50',
  Tripura: '799',
  'Uttar Pradesh':
    '20 21 22 23 241 242 243 2440 2441 2442 2443 2444 2445 2446 2449 245 2467 2470 2471 2472 2473 2474 2475 2477 25 261 2620 2621 2622 26230 2627 2628 2629 27 28',
  Uttarakhand: '2447 2460 2461 2462 2464 24765 24766 24767 248 249 26231 2624 2625 263',
  'West Bengal': '70 71 72 731 732 733 734 735 736 741 742 743',
}

const PIN_START = /^[1-9]\d{0,5}$/

/** Places as the shop keeps them: whole states by the beginnings of their PIN codes. */
export function pinStartsOf(states: readonly State[], pins: readonly string[]): string[] {
  return [...new Set([...states.flatMap((state) => BEGINNINGS[state].split(' ')), ...pins])].toSorted()
}

/** The same the other way round: the states of which all is there, and the PIN codes besides. */
export function statesOf(starts: readonly string[]): { states: State[]; pins: string[] } {
  const states = STATES.filter((state) => BEGINNINGS[state].split(' ').every((start) => starts.includes(start)))
  const named = new Set(states.flatMap((state) => BEGINNINGS[state].split(' ')))
  return { states, pins: starts.filter((start) => !named.has(start)) }
}

/** 'Maharashtra and 411xxx'. */
export function placesText(starts: readonly string[]): string {
  const { states, pins } = statesOf(starts)
  const parts = [...states, ...pins.map((pin) => pin.padEnd(6, 'x'))]
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}

/** 'Goa, 411, 560 001' -> the beginnings of PIN codes; or the first part that is neither a state nor one. */
export function readPlaces(typed: string): { starts: string[] } | { unknown: string } {
  const states: State[] = []
  const pins: string[] = []
  for (const part of typed.split(/[,;\n\r\t]+/)) {
    const plain = part.trim().replace(/\s+/g, ' ')
    const state = STATES.find((each) => each.toLowerCase() === plain.toLowerCase())
    if (state) states.push(state)
    else {
      for (const pin of pinsIn(plain)) {
        if (!PIN_START.test(pin)) return { unknown: plain.slice(0, 40) }
        pins.push(pin)
      }
    }
  }
  return { starts: pinStartsOf(states, pins) }
}

/** '560 001' is one PIN code, as people write it; '411xxx' is how some begin; words of a file's heading are none. */
function pinsIn(plain: string): string[] {
  if (plain === '' || /^pin ?-?codes?$/i.test(plain)) return []
  if (/^\d{3} \d{3}$/.test(plain)) return [plain.replace(' ', '')]
  return plain.split(' ').map((pin) => pin.replace(/x+$/i, ''))
}
