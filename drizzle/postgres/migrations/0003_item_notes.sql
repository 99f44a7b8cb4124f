ALTER TABLE "items" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_note_length" CHECK (length("items"."note") <= 200);