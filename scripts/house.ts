/**
 * The plan of the server: what scripts/check-boundaries.ts, check-slices.ts and check-tables.ts hold the code to, and where a newcomer
 * looks first.
 */

/** Slices of apps/api/src in rows, as the picture in ARCHITECTURE.md shows them: each imports those before it alone. */
export const ROWS = {
  Foundation: ['kit', 'files', 'notices', 'duties', 'policies', 'system'],
  'Master data': ['lookups', 'speakers', 'expenses', 'messaging'],
  Planning: ['meetings', 'events', 'approvals'],
  'People at the meeting': ['enrolment', 'session', 'online', 'attendance', 'door', 'photos'],
  'Letters and contracts': ['invitations', 'contracts'],
  'After the meeting': ['closing', 'exams', 'reports', 'fees'],
  'Outside pages': ['landing', 'posters', 'home'],
  Office: ['admin', 'telemetry', 'privacy', 'jobs'],
  'First data': ['reference', 'demo'],
} as const
export type ServerSlice = (typeof ROWS)[keyof typeof ROWS][number]

/** The slices in one order: each imports those before it alone. */
export const ORDER: readonly ServerSlice[] = Object.values(ROWS).flat()

/** Which slice writes which tables. Others ask it to, by a function of its public.ts. */
export const TABLES: Readonly<Partial<Record<ServerSlice, readonly string[]>>> = {
  kit: [
    'clock_state',
    'clock_step',
    'pass_try',
    'readiness_probe',
    'received_file',
    'refusal',
    'refusal_day',
    'refusal_times',
    'server_secret',
    'setting_change',
    'stored_file',
    'system_param',
    'upload',
    'upload_part',
  ],
  notices: ['notification'],
  duties: ['duty_request'],
  policies: ['calendar_day', 'policy'],
  system: ['dict_entry', 'nav_menu', 'new_tag_seen', 'release_notice'],
  lookups: ['hco', 'hco_department', 'hcp', 'product', 'recent_choice', 'taxonomy', 'topic'],
  speakers: ['blacklist_entry', 'speaker', 'speaker_consent', 'speaker_level'],
  expenses: ['cost_center', 'io', 'ledger_entry'],
  messaging: [
    'attendee_message',
    'attendee_wechat',
    'hcp_phone_change',
    'messaging_card',
    'messaging_nonce',
    'messaging_person',
    'messaging_token',
    'phone_code',
    'phone_message',
  ],
  meetings: [
    'application_claim',
    'engagement',
    'engagement_approver',
    'engagement_assistant',
    'engagement_budget_line',
    'engagement_invited',
    'engagement_product',
    'engagement_speaker',
    'engagement_topic',
    'event',
    'event_assistant',
    'event_product',
    'meeting_event',
    'rule_evaluation',
    'rule_trial',
  ],
  events: ['event_draft', 'event_history', 'initiative'],
  approvals: ['approval_instance', 'approval_node', 'delegation'],
  enrolment: [
    'attendee_token',
    'consent_version',
    'enrollment',
    'enrolment_change',
    'enrolment_reminder',
    'meeting_colleague',
    'partner_message',
  ],
  session: [
    'api_sn',
    'bu',
    'known_device',
    'login_attempt',
    'login_code',
    'person',
    'person_act',
    'person_role',
    'session_epoch',
    'session_family',
    'session_token',
    'sign_in_guess',
    'staff_place',
  ],
  online: [
    'live_permission',
    'online_platform',
    'online_room',
    'platform_attendance',
    'watch_interval',
    'watch_session',
  ],
  attendance: ['attendance_statement', 'attendance_statement_counter'],
  door: [
    'desk_entry',
    'desk_grant',
    'device_key',
    'scan_log',
    'sign_in',
    'sign_in_absence',
    'sign_in_plan',
    'sign_ticket',
  ],
  photos: ['activity_photo', 'photo_evidence', 'photo_notice_seen'],
  invitations: ['invitation', 'invitation_letter'],
  contracts: ['contract_template', 'esign_revocation', 'speaker_contract', 'speaker_contract_counter'],
  closing: [
    'closing_file',
    'closing_file_look',
    'closing_word',
    'doubt_acceptance',
    'doubt_return',
    'spend_review',
    'spend_review_step',
  ],
  exams: [
    'questionnaire',
    'questionnaire_release',
    'questionnaire_response',
    'questionnaire_template',
    'questionnaire_version',
  ],
  reports: ['mail_attachment', 'mail_message', 'meeting_figures', 'report_export'],
  fees: [
    'fee_bank_paper',
    'fee_batch',
    'fee_batch_download',
    'fee_batch_line',
    'fee_reversal',
    'fee_step',
    'organiser_settlement',
    'speaker_account',
    'speaker_fee',
  ],
  landing: ['landing_file', 'landing_page', 'landing_template', 'landing_version', 'open_link'],
  posters: ['poster', 'poster_template'],
  telemetry: ['access_event', 'action_log', 'audit_entry', 'audit_pending', 'client_log', 'page_error'],
  privacy: ['legal_hold'],
  jobs: ['job_run', 'outbox_discard'],
}

/** Slices whose task is to write rows of others: erasure, records an administrator keeps, what every installation starts with, the demo company. */
export const WRITES_ALL: readonly ServerSlice[] = ['privacy', 'admin', 'reference', 'demo']

/** Source files a folder holds at most, tests and stories not counted. */
export const MOST_FILES = 60
