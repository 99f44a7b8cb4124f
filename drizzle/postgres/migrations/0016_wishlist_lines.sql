ALTER TABLE "wishlists" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_about_length" CHECK (length("wishlists"."about") <= 200);