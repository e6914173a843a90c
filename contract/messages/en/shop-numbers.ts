// Figures at the console.
export const dayWrong = 'Please enter a day, such as 2026-11-24.'
export const periodBackwards = 'The period ends before it begins. Please swap the two days.'
export const periodTooLong = ({ days }: { days: number }) => `Please choose a period of at most ${days} days.`
