DROP INDEX "items_removed";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "kept_as" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "received_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "items_removed" ON "items" USING btree ("removed_at") WHERE removed_at is not null and kept_as is null;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_received_note_length" CHECK (length("items"."received_note") <= 200);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_kept_as" CHECK ("items"."kept_as" is null or ("items"."removed_at" is not null and "items"."kept_as" in ('RECEIVED', 'HIDDEN')));