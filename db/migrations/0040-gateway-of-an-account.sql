-- Which gateway an account is at. Until now there was one, and its simulator was known by how the keys begin. The default is what
-- the build before writes, while servers are restarted one after the other.
alter table payment_accounts add column gateway text not null default 'razorpay';
update payment_accounts set gateway = 'simulator' where starts_with(key_id, 'rzp_test_simulated_');

-- `serve` refuses accounts at the simulator.
grant select (gateway) on payment_accounts to haat_keeper;
