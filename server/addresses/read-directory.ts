import { STATES } from '#contract/indian-states.ts'
import type { Message } from '#contract/say.ts'
import type { DirectoryRow } from './store.ts'

/** India Post has published its directory under several headers; comparing ignores all but their letters. */
const HEADERS = {
  pincode: ['pincode'],
  office: ['officename', 'office'],
  officeType: ['officetype'],
  city: ['city'],
  district: ['district', 'districtname'],
  state: ['state', 'statename'],
  offices: ['offices'],
}

type Column = keyof typeof HEADERS
export type Columns = Record<Column, number>

/** The index of each column, -1 if it is missing; or why it cannot be a pincode directory. */
export function findColumns(header: readonly string[]): Columns | Message {
  const names = header.map(normalise)
  const columns = Object.fromEntries(
    Object.entries(HEADERS).map(([column, spellings]) => [column, names.findIndex((name) => spellings.includes(name))]),
  ) as Columns
  if (columns.pincode < 0 || columns.state < 0) return { id: 'noPincodeColumn' }
  if (columns.city < 0 && columns.office < 0) return { id: 'noCityColumn' }
  return columns
}

/** The row, or what is wrong with it. */
export function readRow(cells: readonly string[], columns: Columns): DirectoryRow | Message {
  const cell = (column: Column) => (cells[columns[column]] ?? '').replaceAll('\0', '').trim().slice(0, 200)
  const pincode = cell('pincode')
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return { id: 'pincodeOfRowWrong', pincode }
  const named = cell('state')
  const state = STATE_BY_NAME.get(normalise(named))
  if (!state) return named ? { id: 'stateUnknown', state: named } : { id: 'stateMissing' }
  const office = officeOf(cell('office'), cell('officeType'))
  const district = inTitleCase(cell('district'))
  const ownCity = cell('city') || (office.isHead ? office.name : '')
  const isSure = office.isHead || columns.office < 0
  const city = isSure && ownCity ? inTitleCase(ownCity) : cityOf(state, district) || inTitleCase(office.name)
  if (!city) return { id: 'cityMissing' }
  return {
    pincode,
    state,
    district,
    city,
    offices: Math.min(Number.parseInt(cell('offices'), 10) || 1, 10_000),
    isHead: office.isHead,
  }
}

/** 'Pune H.O' is named after its city; 'Laxmi Road S.O' after a street or village. */
function officeOf(text: string, type: string): { name: string; isHead: boolean } {
  const [, name = text, ending = ''] = /^(.*?)[\s(]+([GHSB]\.?\s*P?\.?\s*O)\.?\)?$/i.exec(text) ?? []
  return { name: name.trim(), isHead: /^(ho|gpo|hpo)$/.test(normalise(type || ending)) }
}

/** The usual name of the city: 'Bengaluru Urban' is Bengaluru, and all districts of Delhi are Delhi. */
function cityOf(state: string, district: string): string {
  if (state === 'Delhi' || state === 'Chandigarh') return state
  return district.replace(/ (Urban|Suburban|Rural)$/i, '')
}

/** The directory is in capitals; addresses are not. */
function inTitleCase(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text.toLowerCase().replace(/(^|[\s(.-])\p{L}/gu, (start) => start.toUpperCase())
}

function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/^the /, '')
    .replace(/[^a-z]/g, '')
}

const OLDER_NAMES = {
  Chhattisgarh: ['Chattisgarh'],
  'Dadra and Nagar Haveli and Daman and Diu': ['Dadra and Nagar Haveli', 'Daman and Diu'],
  Delhi: ['New Delhi', 'NCT of Delhi'],
  Odisha: ['Orissa'],
  Puducherry: ['Pondicherry'],
  Uttarakhand: ['Uttaranchal'],
} as const

const STATE_BY_NAME = new Map<string, string>([
  ...STATES.map((state) => [normalise(state), state] as const),
  ...Object.entries(OLDER_NAMES).flatMap(([state, names]) => names.map((name) => [normalise(name), state] as const)),
])
