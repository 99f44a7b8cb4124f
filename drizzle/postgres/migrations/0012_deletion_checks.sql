ALTER TABLE "accounts" ADD COLUMN "deletion_withdrawn_at" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deletion_checked_at" bigint;--> statement-breakpoint
CREATE INDEX "accounts_withdrawn" ON "accounts" USING btree ("deletion_withdrawn_at") WHERE deletion_withdrawn_at is not null;