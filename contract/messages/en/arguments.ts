// What is wrong with an argument of a command.

export const notAnId = 'It must be a whole number; see the first column of the list.'
export const countWrong = ({ max }: { max: number }) => `It must be a whole number from 1 to ${max}.`
export const percentWrong = 'It must be a whole percentage from 0 to 90.'
export const orderNumberWrong = 'An order has a number like H7K4M-9QXTC.'
export const complaintNumberWrong = 'A complaint has a number like 7K4M-9QXT.'
export const yesOrNoWrong = 'Answer yes or no.'
export const amountOrNoneWrong = 'Give a whole number, or none.'
export const offerOneSaving = 'Give one of --percent, --rupees, --free-delivery, or --buy with --get.'
export const offerOptionWithout = ({ option, needed }: { option: string; needed: string }) =>
  `${option} is for an offer with ${needed}.`
