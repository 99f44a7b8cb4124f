#!/usr/bin/python3
"""A browser for WebKitWebDriver with a window as wide as a phone, since the window of WebKit's MiniBrowser is wider."""
from tempfile import TemporaryDirectory

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

# Pages see `prefers-reduced-motion`.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
# Data is kept in files, as people's browsers keep it.
folder = TemporaryDirectory()
data = WebKit2.WebsiteDataManager(base_data_directory=folder.name, base_cache_directory=folder.name)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.set_preferred_languages(["en-GB"])


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("phone")
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


def open_window(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False, default_width=360, default_height=740, child=view)
    window.show_all()
    # Without a window manager, nobody else gives it the focus.
    window.get_window().focus(0)
    window.connect("destroy", Gtk.main_quit)
    return view


context.connect("automation-started", start)
Gtk.main()
folder.cleanup()
