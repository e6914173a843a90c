import type { STATES } from '#contract/indian-states.ts'

/**
 * A square for each state and union territory, about where it is: no outline, so that no border is drawn that somebody
 * disputes. Column and row from the north-west.
 */
export const TILES: Record<(typeof STATES)[number], { code: string; column: number; row: number }> = {
  Ladakh: { code: 'LA', column: 3, row: 0 },
  'Jammu and Kashmir': { code: 'JK', column: 2, row: 0 },
  Punjab: { code: 'PB', column: 1, row: 1 },
  'Himachal Pradesh': { code: 'HP', column: 3, row: 1 },
  Chandigarh: { code: 'CH', column: 2, row: 1 },
  Haryana: { code: 'HR', column: 2, row: 2 },
  Uttarakhand: { code: 'UK', column: 4, row: 1 },
  Rajasthan: { code: 'RJ', column: 1, row: 3 },
  Delhi: { code: 'DL', column: 3, row: 2 },
  'Uttar Pradesh': { code: 'UP', column: 3, row: 3 },
  Bihar: { code: 'BR', column: 5, row: 3 },
  Sikkim: { code: 'SK', column: 5, row: 2 },
  'Arunachal Pradesh': { code: 'AR', column: 8, row: 2 },
  Assam: { code: 'AS', column: 7, row: 3 },
  Nagaland: { code: 'NL', column: 8, row: 3 },
  Meghalaya: { code: 'ML', column: 7, row: 4 },
  Manipur: { code: 'MN', column: 8, row: 4 },
  Tripura: { code: 'TR', column: 7, row: 5 },
  Mizoram: { code: 'MZ', column: 8, row: 5 },
  'West Bengal': { code: 'WB', column: 6, row: 4 },
  Jharkhand: { code: 'JH', column: 5, row: 4 },
  Odisha: { code: 'OD', column: 5, row: 5 },
  Chhattisgarh: { code: 'CG', column: 4, row: 4 },
  'Madhya Pradesh': { code: 'MP', column: 3, row: 4 },
  Gujarat: { code: 'GJ', column: 1, row: 4 },
  'Dadra and Nagar Haveli and Daman and Diu': { code: 'DN', column: 1, row: 5 },
  Maharashtra: { code: 'MH', column: 2, row: 5 },
  Telangana: { code: 'TG', column: 3, row: 6 },
  'Andhra Pradesh': { code: 'AP', column: 4, row: 6 },
  Goa: { code: 'GA', column: 1, row: 6 },
  Karnataka: { code: 'KA', column: 2, row: 6 },
  Kerala: { code: 'KL', column: 2, row: 7 },
  'Tamil Nadu': { code: 'TN', column: 3, row: 7 },
  Puducherry: { code: 'PY', column: 4, row: 7 },
  Lakshadweep: { code: 'LD', column: 0, row: 7 },
  'Andaman and Nicobar Islands': { code: 'AN', column: 7, row: 7 },
}
