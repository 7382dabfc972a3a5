/** The calls that product and floor both answer. */
export const CALLS = {
  list: '/api/meeting/meeting-list',
  detail: '/api/meeting/meeting-detail',
  sign: '/api/sign/by-staff',
  enrol: '/api/meeting/create/doEnroll',
}
