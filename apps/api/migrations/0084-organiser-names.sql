-- Whatever goes outside names the company beside its division, and the consent says who is responsible.

create function organiser_name(division text) returns text language sql stable as $$
  select concat_ws(' ', nullif((select company ->> 'name' from contract_template order by version desc limit 1), ''), division)
$$;
comment on function organiser_name is 'The company, as the newest contract text names it, and its division; the division alone before a company is entered.';
