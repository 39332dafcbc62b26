-- Single seats stand on the plan in rows: the layout, the place in centimetres, the row and the seat's turn in it. A seat without a place is
-- in the lists alone. is_aisle: an aisle follows the seat.
alter table seats
  add column layout_id uuid,
  add column x_cm integer,
  add column y_cm integer,
  add column row_name text,
  add column row_order smallint,
  add column is_aisle boolean not null default false,
  add column version integer not null default 1,
  add constraint seats_event_id_layout_id_fkey foreign key (event_id, layout_id) references seating_layouts (event_id, id)
    on delete set null (layout_id),
  add constraint seats_spot_check check ((x_cm is null) = (y_cm is null)),
  add constraint seats_spot_row_check check (x_cm is null or row_name is not null),
  add constraint seats_row_check check ((row_name is null) = (row_order is null)),
  add constraint seats_row_name_check check (char_length(row_name) between 1 and 8),
  add constraint seats_row_order_check check (row_order between 1 and 2000),
  add constraint seat_order_taken unique (event_id, row_name, row_order);
create index seats_layout on seats (event_id, layout_id) where layout_id is not null;
