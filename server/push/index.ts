export { pushOperations } from './operations.ts'
export { tellStaff } from './tell-staff.ts'
