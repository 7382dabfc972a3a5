-- the release before may run on it
-- The people of a place say with the form or at the door that they take the meal of the meeting, or do not.

alter table enrollment add column takes_meal boolean;
alter table sign_in add column takes_meal boolean;
comment on column enrollment.takes_meal is 'The person takes the meal, as said with the form; false also where the cap of meals refused it; null: not asked. It names no person and stays when the person is erased.';
comment on column sign_in.takes_meal is 'The same, as said by the person at the door; null: not asked. It names no person.';

create function meal_answer(place enrollment) returns boolean language sql stable as $$
  select coalesce((select bool_or(s.takes_meal) from sign_in s where s.enrollment_id = place.id and s.voided_at is null), place.takes_meal)
$$;
comment on function meal_answer is 'The person of a place takes the meal: the door says it before the form. Null: not asked.';
