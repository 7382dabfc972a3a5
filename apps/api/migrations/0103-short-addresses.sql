-- Contracts and surveys have short addresses, found by the last, random digits of their ids.

create index speaker_contract_link_code on speaker_contract (right(id::text, 12));
create index questionnaire_link_code on questionnaire (right(id::text, 12));
