export { notifyStaff } from './notify-staff.ts'
export { pushOperations } from './operations.ts'
