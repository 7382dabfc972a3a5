import { sql } from 'kysely'

/** The account in force of the speaker of a fee `f` if a paper of the bank confirmed it and nothing was paid to it; else null. */
export const FIRST_ON_PAPER = sql`(select json_build_object('accountId', a.id, 'tail', a.account_tail, 'confirmedById', a.confirmed_by,
    'confirmedBy', (select p.name from person p where p.id = a.confirmed_by),
    'openedBy', array(select distinct l.person_id from fee_account_paper b join fee_account_paper_look l on l.paper_id = b.id
      where b.account_id = a.id),
    'isReleased', exists (select from speaker_fee r where r.hcp_id = a.hcp_id and r.holds <> '[]' and r.holds @> jsonb_build_array(
      jsonb_build_object('params', jsonb_build_object('kind', 'paperAlone', 'accounts', a.id, 'released', 1)))))
  from speaker_account a where a.hcp_id = f.hcp_id and a.ended_at is null and a.confirmed_how = 'bankPaper'
    and not exists (select from speaker_fee p where p.account_id = a.id and p.state in ('paid', 'reversed')))`
